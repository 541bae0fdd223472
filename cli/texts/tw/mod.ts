import type { Translations } from "@/server/operators/translated.ts";
import heads from "./heads.ts";
import books from "./help/books.ts";
import common from "./help/common.ts";
import contents from "./help/contents.ts";
import games from "./help/games.ts";
import members from "./help/members.ts";
import messages from "./help/messages.ts";
import operating from "./help/operating.ts";
import payments from "./help/payments.ts";
import rewards from "./help/rewards.ts";
import rights from "./help/rights.ts";
import topics from "./help/topics.ts";
import labels from "./labels.ts";
import rowNames from "./row_names.ts";
import argumentsOf from "./sentences/arguments.ts";
import memberSentences from "./sentences/members.ts";
import messageSentences from "./sentences/messages.ts";
import operatorSentences from "./sentences/operators.ts";
import paymentSentences from "./sentences/payments.ts";
import program from "./sentences/program.ts";
import reviewSentences from "./sentences/reviews.ts";

/** The texts of each file, by their English source. */
export const twTexts: readonly Readonly<Record<string, string>>[] = [
  ...[common, members, payments, rewards, games, books, messages, contents, operating, topics, rights],
  heads,
  rowNames,
  labels,
  ...[program, argumentsOf, memberSentences, paymentSentences, reviewSentences, messageSentences, operatorSentences],
];

/** Operators' texts in Traditional Chinese as Taiwan writes it. */
export const tw: Translations = new Map(twTexts.flatMap((texts) => Object.entries(texts)));
