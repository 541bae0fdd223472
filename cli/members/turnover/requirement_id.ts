import type { MemberId } from "@/api/member_id.ts";
import { requirementIdsOf } from "@/api/accounting/turnover/requirements.ts";
import { idParser, type NamedId, namedId } from "../../ids/named_id.ts";

const noun = "requirement";
const listing = "members turnover";

/** Checks that a text may be the id of a turnover requirement, or its beginning. */
export const parseRequirementId = idParser(noun, listing);

/** Ids of a member's turnover requirements: another member's don't count. */
export function requirementId(member: MemberId): NamedId {
  return namedId(noun, requirementIdsOf(member), listing);
}
