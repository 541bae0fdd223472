import { type Kysely, sql } from "kysely";

/**
 * Forged callbacks: anyone can send them, so they are stored apart from `vendor_callbacks`, bounded by the hour, and
 * may be deleted. Nothing was ever done by them.
 */
export async function createForgedCallbacks(db: Kysely<unknown>): Promise<void> {
  // The first few of each source and hour, whole: what a vendor sent while its keys were set wrongly is taken from here
  // by `orders replay` once they are right. The vendor's code is what the address named, known or not.
  await sql`
    create table forged_callbacks (
      id bigint generated always as identity primary key,
      vendor_code text not null check (length(vendor_code) <= 16),
      received_at timestamptz not null,
      source_address text not null,
      reason text not null check (reason in ('bad_signature', 'source_refused', 'unknown_vendor')),
      method text not null,
      query text not null,
      headers jsonb not null,
      body bytea not null,
      fingerprint bytea not null unique
    )`.execute(db);
  await sql`create index forged_callbacks_received_at on forged_callbacks (received_at)`.execute(db);

  // All of them, as a count and a digest that goes on with each (SHA-256 of the one before and the callback's
  // fingerprint). Vendor '?': none that the site works with. Source '*': all that came when too many had a row of their
  // own. listed: on the operators' list of the vendor's addresses, which other senders can't use up.
  await sql`
    create table forged_callback_counts (
      hour timestamptz not null,
      vendor_code text not null,
      source text not null,
      listed boolean not null,
      reason text not null,
      received bigint not null check (received > 0),
      received_bytes bigint not null,
      whole integer not null,
      whole_bytes bigint not null,
      digest bytea not null,
      last_at timestamptz not null,
      primary key (hour, vendor_code, source)
    )`.execute(db);
}
