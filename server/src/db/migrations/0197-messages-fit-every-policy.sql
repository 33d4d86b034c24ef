-- "The vehicle is not insured now." went to firms as well. Texts that somebody changed stay as they are. On a new installation the change
-- belongs to its making, which leaves no audit entry.
do $$
declare
  is_new boolean := not exists (select from audit_entries);
begin
  if is_new then
    alter table message_templates disable trigger t50_audit_change;
  end if;
  update message_templates set text = replace(text, 'The vehicle is not insured now.', 'It gives no cover any more.')
  where kind = 'lapsed' and language = 'en'
    and text = 'Dear {name}, your policy {policy_no} of {vehicle_no} ended on {end_date}. The vehicle is not insured now. Please call us to renew it. {organisation}';
  update message_templates set text = replace(text, 'वाहन का अब बीमा नहीं है।', 'अब इससे कोई बीमा सुरक्षा नहीं है।')
  where kind = 'lapsed' and language = 'hi'
    and text = 'नमस्ते {name} जी, आपकी पॉलिसी {policy_no} ({vehicle_no}) {end_date} को समाप्त हो गई है। वाहन का अब बीमा नहीं है। नवीनीकरण के लिए हमें फ़ोन करें। {organisation}';
  if is_new then
    alter table message_templates enable trigger t50_audit_change;
  end if;
end $$;
