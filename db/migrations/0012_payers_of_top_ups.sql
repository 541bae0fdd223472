-- expand: a top-up may be paid from an account that is none of the member's
alter table deposit_orders drop constraint deposit_orders_flags_check;
alter table deposit_orders add constraint deposit_orders_flags_check check (flags <@ array[
  'late', 'paid_twice', 'amount_differs', 'currency_differs', 'merchant_differs', 'order_no_differs', 'credit_refused',
  'not_confirmed', 'payer_differs'
]);
