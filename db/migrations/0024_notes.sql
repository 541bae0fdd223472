-- expand: operators' notes and tags on members

create table member_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  note text not null check (length(note) between 1 and 1000),
  operator text not null,
  noted_at timestamptz not null
);
create index member_notes_member on member_notes (member_id, id);

create table member_tags (
  member_id bigint not null references members,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tag) <= 30),
  operator text not null,
  tagged_at timestamptz not null,
  primary key (member_id, tag)
);
create index member_tags_tag on member_tags (tag, member_id);
