import { z } from "zod";

/** The id of an event: which of them are recent, and so known, is looked up. */
export const EventId = z.string().regex(/^\d{1,20}$/);
