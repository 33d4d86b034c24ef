-- A policy may end in two parts, and follows another one. Each part that falls due is a renewal, in the hands of an owner; calls are about a
-- renewal or an enquiry. 0156 says how renewals are made and closed.

alter table motor_insurance
  add column od_end_date date,
  add column tp_end_date date,
  -- A stand-alone own damage policy leans on the third party cover of another one.
  add column tp_insurer text,
  add column tp_policy_no text,
  add column registered_on date,
  add column business_type text constraint motor_insurance_business_type
    check (business_type in ('new', 'renewal', 'rollover', 'used')),
  add column renewed_from integer references motor_insurance (id);
create index motor_insurance_renewed_from on motor_insurance (renewed_from) where renewed_from is not null and deleted_at is null;

alter table corporate_insurance
  add column business_type text constraint corporate_insurance_business_type
    check (business_type in ('new', 'renewal', 'rollover', 'used')),
  add column renewed_from integer references corporate_insurance (id);
create index corporate_insurance_renewed_from on corporate_insurance (renewed_from)
  where renewed_from is not null and deleted_at is null;

create table renewals (
  id integer primary key generated always as identity,
  policies text not null constraint renewals_policies check (policies in ('motor', 'corporate')),
  -- Of motor_insurance or corporate_insurance.
  policy_id integer not null,
  part text not null constraint renewals_part check (part in ('whole', 'od', 'tp')),
  ends_on date not null,
  -- The policy's client and line, and whether it is deleted: copied, so that a page of renewals and its count need no policy.
  user_id integer not null references people (id),
  line text,
  stage text not null default 'upcoming' constraint renewals_stage
    check (stage in ('upcoming', 'contacted', 'quoted', 'awaiting_payment', 'renewed', 'lost')),
  owner_id integer references people (id),
  next_call_at timestamptz,
  -- Handed over to be issued.
  ready_at timestamptz,
  ready_by integer references people (id),
  lost_reason text constraint renewals_lost_reason
    check (lost_reason in ('price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other')),
  note text,
  last_outcome text,
  last_called_at timestamptz,
  renewed_policy_id integer,
  -- A policy that looks like the successor and was neither confirmed nor refused, and those that were refused.
  looks_renewed_by integer,
  not_renewed_by integer[] not null default '{}',
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint renewals_of_policy unique (policies, policy_id, part),
  constraint renewals_closed check ((stage in ('renewed', 'lost')) = (closed_at is not null)),
  constraint renewals_lost check ((stage = 'lost') = (lost_reason is not null)),
  constraint renewals_renewed check (stage <> 'renewed' or renewed_policy_id is not null)
);
create index renewals_owner on renewals (owner_id) where owner_id is not null;
create index renewals_client on renewals (user_id);
create trigger t10_count_version before update on renewals for each row execute function count_version();
-- What a person did, not what the database made of a policy.
create constraint trigger t50_audit_change after update on renewals deferrable initially deferred for each row
  when (
    (old.stage, old.owner_id, old.next_call_at, old.ready_at, old.lost_reason, old.note, old.renewed_policy_id, old.not_renewed_by)
    is distinct from
    (new.stage, new.owner_id, new.next_call_at, new.ready_at, new.lost_reason, new.note, new.renewed_policy_id, new.not_renewed_by)
  ) execute function audit_change();

alter table telecom_records
  add column status text not null default 'new' constraint telecom_records_status
    check (status in ('new', 'follow_up', 'quoted', 'won', 'lost')),
  add column next_call_at timestamptz,
  add column owner_id integer references people (id),
  add column lost_reason text constraint telecom_records_lost_reason
    check (lost_reason in ('price', 'competitor', 'direct', 'sold', 'total_loss', 'claim_grievance', 'no_response', 'other')),
  -- The client that the caller became, or was.
  add column user_id integer references people (id),
  add column ready_at timestamptz,
  add column ready_by integer references people (id),
  add column last_outcome text,
  add column last_called_at timestamptz;
-- Whoever made a record looks after it, unless they have left. An old enquiry was answered long ago: as a new one it would be rung up again.
alter table telecom_records disable trigger user;
update telecom_records set
  owner_id = (select id from people where people.id = telecom_records.created_by and is_active and people.deleted_at is null),
  status = case when coalesce(inquiry_date, created_at::date) < current_date - 30 then 'follow_up' else 'new' end;
alter table telecom_records enable trigger user;
create index telecom_records_number on telecom_records (search_key(mobile) text_pattern_ops) where deleted_at is null;
create index telecom_records_client on telecom_records (user_id) where user_id is not null and deleted_at is null;
create index telecom_records_open on telecom_records (next_call_at, id) where status in ('new', 'follow_up', 'quoted') and deleted_at is null;

-- What is open again would be in nobody's queue with somebody who has left meanwhile.
create function release_from_owner_who_left() returns trigger language plpgsql as $function$
begin
  perform from people where id = new.owner_id and is_active and deleted_at is null for share;
  if not found then new.owner_id := null; end if;
  return new;
end $function$;
create trigger t25_release before update on renewals for each row
  when (old.closed_at is not null and new.closed_at is null and new.owner_id is not null)
  execute function release_from_owner_who_left();
create trigger t25_release before update on telecom_records for each row
  when (old.status in ('won', 'lost') and new.status not in ('won', 'lost') and new.owner_id is not null)
  execute function release_from_owner_who_left();

create table calls (
  id integer primary key generated always as identity,
  renewal_id integer references renewals (id),
  telecom_record_id integer references telecom_records (id),
  -- The client who was called, where known.
  user_id integer references people (id),
  outcome text not null constraint calls_outcome check (outcome in (
    'interested', 'call_back', 'quoted', 'no_answer', 'wrong_number', 'renewed_elsewhere', 'not_interested', 'do_not_call', 'message')),
  -- The kind of message that was opened.
  template text constraint calls_template check ((outcome = 'message') = (template is not null)),
  remark text,
  next_call_at timestamptz,
  called_at timestamptz not null default now(),
  called_by integer references people (id),
  constraint calls_about check (num_nonnulls(renewal_id, telecom_record_id) <= 1 and num_nonnulls(renewal_id, telecom_record_id, user_id) > 0)
);
create index calls_renewal on calls (renewal_id, id desc) where renewal_id is not null;
create index calls_enquiry on calls (telecom_record_id, id desc) where telecom_record_id is not null;
create index calls_client on calls (user_id, id desc) where user_id is not null;
create index calls_caller on calls (called_by, called_at);
create constraint trigger t50_audit_change after insert or update or delete on calls
  deferrable initially deferred for each row execute function audit_change();

-- Whose hands an item of the queue is in, until when.
create table call_holds (
  id integer primary key generated always as identity,
  renewal_id integer unique references renewals (id),
  telecom_record_id integer unique references telecom_records (id),
  taken_by integer not null references people (id),
  taken_until timestamptz not null,
  constraint call_holds_one check (num_nonnulls(renewal_id, telecom_record_id) = 1)
);
create index call_holds_person on call_holds (taken_by);

create table do_not_call (
  id integer primary key generated always as identity,
  -- Digits alone, a mobile without its prefix.
  number text not null constraint do_not_call_number check (number ~ '^\d{5,15}$'),
  reason text,
  -- Why it was taken back.
  taken_back_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references people (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references people (id)
);
create unique index do_not_call_number_unique on do_not_call (number) where deleted_at is null;
create trigger t10_count_version before update on do_not_call for each row execute function count_version();
create constraint trigger t50_audit_change after insert or update or delete on do_not_call
  deferrable initially deferred for each row execute function audit_change();

create table message_templates (
  id integer primary key generated always as identity,
  kind text not null constraint message_templates_kind check (kind in ('renewal', 'lapsed', 'installment_due', 'document_sent', 'enquiry')),
  language text not null constraint message_templates_language check (language in ('en', 'hi')),
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint message_templates_one unique (kind, language)
);
create trigger t10_count_version before update on message_templates for each row execute function count_version();
create constraint trigger t50_audit_change after update on message_templates
  deferrable initially deferred for each row execute function audit_change();
insert into message_templates (kind, language, text) values
  ('renewal', 'en', 'Dear {name}, your policy {policy_no} of {vehicle_no} with {company} ends on {end_date}, in {days_left} days. Renew in time to keep your no-claim bonus of {ncb}. {organisation}'),
  ('renewal', 'hi', 'नमस्ते {name} जी, {company} की आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को, यानी {days_left} दिन में समाप्त हो रही है। समय पर नवीनीकरण कराएँ, ताकि {ncb} का नो-क्लेम बोनस बना रहे। {organisation}'),
  ('lapsed', 'en', 'Dear {name}, your policy {policy_no} of {vehicle_no} ended on {end_date}. The vehicle is not insured now. Please call us to renew it. {organisation}'),
  ('lapsed', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को समाप्त हो गई है। वाहन का अब बीमा नहीं है। नवीनीकरण के लिए हमें फ़ोन करें। {organisation}'),
  ('installment_due', 'en', 'Dear {name}, the next premium of your policy {policy_no} is due on {end_date}. {organisation}'),
  ('installment_due', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} की अगली किस्त {end_date} को देय है। {organisation}'),
  ('document_sent', 'en', 'Dear {name}, the document of your policy {policy_no} has been sent to you. It runs until {end_date}. {organisation}'),
  ('document_sent', 'hi', 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} का दस्तावेज़ आपको भेज दिया गया है। यह {end_date} तक मान्य है। {organisation}'),
  ('enquiry', 'en', 'Dear {name}, thank you for your enquiry. We will gladly help you to find the insurance that suits you. Please call or write to us with any question. {organisation}'),
  ('enquiry', 'hi', 'नमस्ते {name} जी, पूछताछ के लिए धन्यवाद। आपके लिए सही बीमा चुनने में हम खुशी से मदद करेंगे। कोई भी सवाल हो, तो हमें फ़ोन करें या लिखें। {organisation}');

-- One row: how many days ahead and back a renewal is shown.
create table renewal_windows (
  id integer primary key default 1 constraint renewal_windows_one check (id = 1),
  motor_days integer not null default 45,
  health_days integer not null default 60,
  corporate_days integer not null default 90,
  days_back integer not null default 90,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint renewal_windows_days check (
    motor_days between 1 and 365 and health_days between 1 and 365 and corporate_days between 1 and 365 and days_back between 1 and 365)
);
insert into renewal_windows default values;
create trigger t10_count_version before update on renewal_windows for each row execute function count_version();
create constraint trigger t50_audit_change after update on renewal_windows
  deferrable initially deferred for each row execute function audit_change();
