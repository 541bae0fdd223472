-- expand: corrections of a member's mobile number, LINE ID or name by operators

-- A row is written with the first proposal of a value; corrected_at says when two operators had agreed.
create table member_corrections (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  field text not null check (field in ('mobile', 'line', 'name')),
  before_value text not null,
  after_value text not null check (after_value <> before_value),
  proof text not null,
  proposed_at timestamptz not null,
  corrected_at timestamptz
);
create index member_corrections_member on member_corrections (member_id, id);
