-- Where the office is paid by UPI. Without one no text to pay is offered.
alter table money_settings add column upi_id text;
