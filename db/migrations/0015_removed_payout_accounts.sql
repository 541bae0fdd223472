-- expand: a member removes a card or an address; its row stays for what was paid to it
alter table bank_cards add column removed_at timestamptz;
alter table crypto_addresses add column removed_at timestamptz;
