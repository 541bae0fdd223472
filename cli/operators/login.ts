import type { Command } from "commander";
import { acceptInvitation, openInvitation } from "@/api/platform/operators/invitation.ts";
import { signInOperator } from "@/api/platform/operators/sign_in.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { loginSyntax, signInBy } from "./sign_in_by.ts";

/** `jadehall login <name> [--invitation]` */
export function loginCommand(): Command {
  return loginSyntax().action(
    onSite(({ ctx }: Site, name: string, { invitation = false }: { invitation?: boolean }, named: Command) =>
      signInBy({
        signIn: (given) => signInOperator(ctx, { ...given, address }),
        open: (invited) => openInvitation(ctx, { ...invited, address }),
        join: (given) => acceptInvitation(ctx, { ...given, address }),
      }, { name, invitation, input: named.optsWithGlobals<{ input?: boolean }>().input !== false, site: null })
    ),
  );
}

/** Where who signs in sits: at the site's machine. */
const address = "local";
