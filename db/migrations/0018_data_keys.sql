-- expand: samples of the keys that data is encrypted with, and the processes that hold these keys

-- A sample is kept with the first use of a key, and goes once no data needs the key.
create table data_keys (
  id text primary key check (id ~ '^[a-z0-9-]{1,20}$'),
  sample_sealed bytea not null,
  first_used_at timestamptz not null
);

-- The keys of each process in their order: the first one encrypts.
create table site_processes (
  id uuid primary key,
  version text not null,
  data_keys text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
