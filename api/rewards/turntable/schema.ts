import { z } from "zod";
import { clientSeedPattern } from "@/shared/draws/fair_draw.ts";
import { Twd } from "@/api/platform/http/input/amount.ts";
import { listInput } from "@/api/platform/http/input/list_input.ts";
import { shipmentStates } from "./draw.ts";
import { prizeKinds } from "./prize.ts";

/** A text in the languages that it was given in; the tw one stands for those that are missing. */
export const TextByLanguage = z.object({
  tw: z.string().max(2000),
  vn: z.string().max(2000).optional(),
  "zh-cn": z.string().max(2000).optional(),
  en: z.string().max(2000).optional(),
});
export type TextByLanguage = z.output<typeof TextByLanguage>;

const TurntableId = z.int().min(1);
const Version = z.int().min(1);
const Hash = z.string().regex(/^[0-9a-f]{64}$/, "format");

/** A member's own seed. */
const ClientSeed = z.string().regex(clientSeedPattern, "client_seed")
  .meta({ description: "1 to 64 letters, digits, - and _", example: "jade0813" });

/** The odds to show. */
export const OddsInput = z.object({
  turntable: TurntableId.optional().describe("With version: odds as they were published once; else those of now"),
  version: Version.optional(),
});

const Prize = z.object({
  number: z.int().describe("The prize's, the same in every version"),
  kind: z.enum(prizeKinds),
  name: z.string(),
  amount: Twd.nullable().describe("Of points"),
  turnover: Twd.describe("What must be played before the points are paid"),
});

const OddsPrize = Prize.extend({
  weight: z.int().min(1),
  percent: z.number().describe("weight / total_weight, in percent"),
});

export const OddsAnswer = z.object({
  data: z.array(OddsPrize).describe("In the order of the wheel and of the drawn numbers, which the weights share out"),
  turntable: TurntableId.nullable().describe("Null while there is no turntable"),
  version: Version.nullable(),
  total_weight: z.int(),
  began_at: z.iso.datetime().nullable(),
  winners: z.array(z.object({ account: z.string(), prize: z.string(), at: z.iso.datetime() })),
});
export type OddsAnswer = z.output<typeof OddsAnswer>;

/** The input of a draw. All of it is optional. */
export const DrawInput = z.object({
  client_seed: ClientSeed.optional(),
  turntable: TurntableId.optional().describe("With version: the odds that were shown; under others nothing is drawn"),
  version: Version.optional(),
  server_hash: Hash.optional().describe("With nonce: the draw that was shown; once made it is given again"),
  nonce: z.int().min(0).max(2_147_483_647).optional(),
});

/** The values from which a draw is computed. */
const DrawProof = z.object({
  turntable: TurntableId,
  version: Version,
  server_hash: z.string(),
  server_seed: z.string().nullable().describe("Null until the seed is turned over"),
  client_seed: z.string(),
  nonce: z.int(),
  drawn: z.int().describe("The number, from 0 to total_weight - 1"),
  total_weight: z.int(),
});

/** A draw of the member's. */
export const DrawnPrize = z.object({
  order_id: z.uuid(),
  at: z.iso.datetime(),
  prize: Prize,
  position: z.int().describe("The prize's place on the wheel of its version, from 0"),
  range: z.tuple([z.int(), z.int()]).describe("The first and the last number that stand for the prize"),
  bonus: z.enum(["open", "paid", "cancelled", "expired"]).nullable()
    .describe("What became of points: open while their turnover is played"),
  shipment: z.object({
    state: z.enum(shipmentStates),
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
  }).nullable().describe("Of goods"),
  proof: DrawProof,
});
export type DrawnPrize = z.output<typeof DrawnPrize>;

export const DrawAnswer = z.object({
  data: DrawnPrize,
  repeated: z.boolean().describe("The draw of this server_hash and nonce had been made by another request"),
  count: z.int().describe("How many chances are left"),
  nonce: z.int().describe("The next draw's number"),
  credit: Twd,
});
export type DrawAnswer = z.output<typeof DrawAnswer>;

export const DrawListInput = listInput(z.uuid());
export const DrawListAnswer = z.object({ data: z.array(DrawnPrize), next: z.string().nullable() });

/** The seed of a member's next draw. */
export const OpenSeedAnswer = z.object({ server_hash: z.string(), client_seed: z.string(), nonce: z.int() });
export type OpenSeedAnswer = z.output<typeof OpenSeedAnswer>;

/** The turntable's data about the calling member. */
const MineAnswer = OpenSeedAnswer.extend({
  count: z.int().describe("How many chances are left"),
  draws: z.array(DrawnPrize),
});
export type MineAnswer = z.output<typeof MineAnswer>;

export const MainAnswer = z.object({
  data: z.object({
    title: z.string(),
    rules: z.string(),
    ends_at: z.iso.datetime().nullable(),
    mine: MineAnswer,
  }),
});
export type MainAnswer = z.output<typeof MainAnswer>;

export const RotationAnswer = z.object({
  data: z.object({
    revealed: z.object({ server_hash: z.string(), server_seed: z.string() }).nullable(),
    open: OpenSeedAnswer,
  }),
});
export type RotationAnswer = z.output<typeof RotationAnswer>;

const Line = (max: number) => z.string().trim().min(1, "required").max(max);

/** To whom and where goods are sent. */
export const RecipientInput = z.object({
  order_id: z.uuid().describe("The draw's"),
  name: Line(60),
  mobile: Line(30).regex(/^[0-9+() -]{6,30}$/, "mobile_format").meta({ example: "0912 345 678" }),
  address: Line(300),
});
