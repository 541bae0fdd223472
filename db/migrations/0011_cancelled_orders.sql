-- expand: a member says that a top-up order will not be paid
alter table deposit_orders add column cancelled_at timestamptz;
