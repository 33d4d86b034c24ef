-- The line of insurance is kept with each policy. The last version's servers do not know the column: a trigger fills it, whoever writes.
-- Adding it rewrites nothing. Policies that are there are gone through by the servers, step by step, from `line_jobs`.

-- How the trade names what it sells, the most telling name first: what NAMES of the contract has.
create table line_names (
  policies text not null,
  place integer not null,
  name text not null,
  line text not null,
  constraint line_names_pkey primary key (policies, place)
);

insert into line_names (policies, place, name, line)
select policies, place, split_part(pair, '=', 1), split_part(pair, '=', 2)
from (values
  ('motor', '
accident care individual=personal_accident_individual, janata personal accident=personal_accident_individual,
miscellaneous vehicle=misc_vehicle, passenger carrying=passenger_vehicle, passenger vehicle=passenger_vehicle,
personal accident=personal_accident_individual, pvt car package=private_car, goods carrying=goods_vehicle,
goods carriage=goods_vehicle, backhoe loader=misc_vehicle, goods vehicle=goods_vehicle, goods carrier=goods_vehicle,
auto rickshaw=passenger_vehicle, individual pa=personal_accident_individual, pa individual=personal_accident_individual,
private cars=private_car, four wheeler=private_car, two wheelers=two_wheeler, delivery van=goods_vehicle,
autorickshaw=passenger_vehicle, misc vehicle=misc_vehicle, mobile crane=misc_vehicle, private car=private_car,
two wheeler=two_wheeler, motor cycle=two_wheeler, pick up van=goods_vehicle, motorcycle=two_wheeler,
e rickshaw=passenger_vehicle, school bus=passenger_vehicle, 4 wheeler=private_car, 2 wheeler=two_wheeler, e scooter=two_wheeler,
staff bus=passenger_vehicle, ambulance=misc_vehicle, excavator=misc_vehicle, harvester=misc_vehicle, pvt cars=private_car,
rickshaw=passenger_vehicle, maxi cab=passenger_vehicle, forklift=misc_vehicle, pvt car=private_car, scooter=two_wheeler,
tractor=misc_vehicle, trailer=misc_vehicle, e bike=two_wheeler, tanker=goods_vehicle, tipper=goods_vehicle, dumper=goods_vehicle,
e cart=goods_vehicle, misc d=misc_vehicle, moped=two_wheeler, truck=goods_vehicle, crane=misc_vehicle, bike=two_wheeler,
gccv=goods_vehicle, pccv=passenger_vehicle, taxi=passenger_vehicle, cars=private_car, 2 w=two_wheeler, gcv=goods_vehicle,
lcv=goods_vehicle, hgv=goods_vehicle, pcv=passenger_vehicle, cab=passenger_vehicle, bus=passenger_vehicle, jcb=misc_vehicle,
cpa=personal_accident_individual, car=private_car, 4w=private_car, 2w=two_wheeler'),
  ('corporate', '
janata personal accident group=personal_accident_group, commercial general liability=liability,
tailor made group mediclaim=health_group, burglary and house breaking=money_burglary,
senior citizen red carpet=health_individual, employees s compensation=liability,
accident care individual=personal_accident_individual, janata personal accident=personal_accident_individual,
employee s compensation=liability, group personal accident=personal_accident_group, contractor s all risks=engineering,
deterioration of stock=engineering, professional indemnity=liability, directors and officers=liability,
workmen s compensation=liability, employees compensation=liability, senior citizens health=health_individual,
group critical illness=health_group, burglary housebreaking=money_burglary, miscellaneous vehicle=misc_vehicle,
sales turnover policy=marine, contractor s all risk=engineering, contractors all risks=engineering,
workmens compensation=liability, employee compensation=liability, senior citizen health=health_individual,
shopkeepers s package=other, industrial all risks=fire, contractors all risk=engineering, electronic equipment=engineering,
storage cum erection=engineering, public liability act=liability, workmen compensation=liability, workman compensation=liability,
errors and omissions=liability, comprehensive health=health_individual, shopkeeper s package=other, group term insurance=other,
industrial all risk=fire, contractor all risk=engineering, machinery breakdown=engineering, boiler and pressure=engineering,
medical malpractice=liability, new india mediclaim=health_individual, group medical cover=health_group,
group hospital cash=health_group, shopkeepers package=other, passenger carrying=passenger_vehicle, property all risks=fire,
marine open policy=marine, contractor s plant=engineering, directors officers=liability, yuva bharat health=health_individual,
group super top up=health_group, overseas mediclaim=travel_individual, fidelity guarantee=other, shopkeeper package=other,
passenger vehicle=passenger_vehicle, property all risk=fire, contractors plant=engineering, product liability=liability,
individual health=health_individual, arogya sanjeevani=health_individual, personal accident=personal_accident_individual,
individual travel=travel_individual, jewellers s block=other, goods in transit=marine, contractor plant=engineering,
public liability=liability, health companion=health_individual, critical illness=health_individual,
group medi claim=health_group, overseas student=travel_individual, money in transit=money_burglary, jeweller s block=other,
pvt car package=private_car, bharat sookshma=fire, specific voyage=marine, health recharge=health_individual,
group mediclaim=health_group, employee health=health_group, overseas travel=travel_individual, schengen travel=travel_individual,
cash in transit=money_burglary, money insurance=money_burglary, new bima bachat=life_individual, jewellers block=other,
office umbrella=other, group term life=other, goods carrying=goods_vehicle, goods carriage=goods_vehicle,
backhoe loader=misc_vehicle, special perils=fire, sookshma udyam=fire, loss of profit=fire, home insurance=fire,
inland transit=marine, import transit=marine, export transit=marine, carriers legal=liability, family floater=health_individual,
optima restore=health_individual, arogya supreme=health_individual, group accident=personal_accident_group,
student travel=travel_individual, house breaking=money_burglary, life insurance=life_individual, term insurance=life_individual,
jeevan lakshya=life_individual, jeweller block=other, office package=other, goods vehicle=goods_vehicle,
goods carrier=goods_vehicle, auto rickshaw=passenger_vehicle, family health=health_individual, senior health=health_individual,
optima secure=health_individual, health optima=health_individual, top up health=health_individual,
hospital cash=health_individual, group medical=health_group, individual pa=personal_accident_individual,
pa individual=personal_accident_individual, family travel=travel_individual, jeevan shanti=life_individual,
private cars=private_car, four wheeler=private_car, two wheelers=two_wheeler, delivery van=goods_vehicle,
autorickshaw=passenger_vehicle, misc vehicle=misc_vehicle, mobile crane=misc_vehicle, bharat laghu=fire, bharat griha=fire,
griha raksha=fire, house holder=fire, crime policy=liability, care supreme=health_individual, activ health=health_individual,
super top up=health_individual, health guard=health_individual, health pulse=health_individual, group health=health_group,
cash in safe=money_burglary, jeevan anand=life_individual, jeevan umang=life_individual, group travel=other,
private car=private_car, two wheeler=two_wheeler, motor cycle=two_wheeler, pick up van=goods_vehicle, laghu udyam=fire,
householder=fire, home shield=fire, open policy=marine, engineering=engineering, jeevan labh=life_individual, plate glass=other,
motorcycle=two_wheeler, e rickshaw=passenger_vehicle, school bus=passenger_vehicle, open cover=marine, car policy=engineering,
ear policy=engineering, medi claim=health_individual, red carpet=health_individual, young star=health_individual,
jan arogya=health_individual, money back=life_individual, whole life=life_individual, child plan=life_individual,
group life=other, 4 wheeler=private_car, 2 wheeler=two_wheeler, e scooter=two_wheeler, staff bus=passenger_vehicle,
ambulance=misc_vehicle, excavator=misc_vehicle, harvester=misc_vehicle, mega risk=fire, machinery=engineering,
indemnity=liability, ec policy=liability, mediclaim=health_individual, jpa group=personal_accident_group,
term plan=life_individual, term life=life_individual, endowment=life_individual, neon sign=other, pvt cars=private_car,
rickshaw=passenger_vehicle, maxi cab=passenger_vehicle, forklift=misc_vehicle, fire lop=fire, erection=engineering,
reassure=health_individual, group pa=personal_accident_group, pa group=personal_accident_group, burglary=money_burglary,
fidelity=other, pvt car=private_car, scooter=two_wheeler, tractor=misc_vehicle, trailer=misc_vehicle, transit=marine,
workmen=liability, workman=liability, baggage=other, e bike=two_wheeler, tanker=goods_vehicle, tipper=goods_vehicle,
dumper=goods_vehicle, e cart=goods_vehicle, misc d=misc_vehicle, marine=marine, boiler=engineering, pl act=liability,
optima=health_individual, cattle=other, surety=other, moped=two_wheeler, truck=goods_vehicle, crane=misc_vehicle, cargo=marine,
cyber=liability, money=money_burglary, bike=two_wheeler, gccv=goods_vehicle, pccv=passenger_vehicle, taxi=passenger_vehicle,
fire=fire, sfsp=fire, hull=marine, mlop=engineering, gpai=personal_accident_group, ulip=life_individual, crop=other,
2 w=two_wheeler, gcv=goods_vehicle, lcv=goods_vehicle, hgv=goods_vehicle, pcv=passenger_vehicle, cab=passenger_vehicle,
bus=passenger_vehicle, jcb=misc_vehicle, iar=fire, ear=engineering, eei=engineering, cpm=engineering, mbd=engineering,
mbi=engineering, cgl=liability, d o=liability, w c=liability, gmc=health_group, ghi=health_group, gmp=health_group,
cpa=personal_accident_individual, gpa=personal_accident_group, lic=life_individual, gtl=other, car=engineering, 4w=private_car,
2w=two_wheeler, wc=liability, liability=liability, all risk=other')
) as names (policies, pairs)
  cross join lateral regexp_split_to_table(btrim(pairs, E'\n'), ',\s+') with ordinality as one (pair, place);


-- As guessLine of the contract.
create function line_by_name(kind text, product text) returns text language sql stable parallel safe
return (
  select line from line_names
  where policies = kind
    and position(' ' || name || ' ' in ' ' || btrim(regexp_replace(lower(product), '[^a-z0-9]+', ' ', 'g')) || ' ') > 0
  order by place limit 1
);

-- The line of a policy by its product. A firm's policy often has the name of a category as its product.
create function policy_line(kind text, product text) returns text language plpgsql stable parallel safe as $$
declare
  of_product text;
  of_category text;
begin
  if product is null then return null; end if;
  select line into of_product from products where lower(name) = lower(btrim(product)) and deleted_at is null;
  select line into of_category from categories where lower(name) = lower(btrim(product)) and deleted_at is null;
  if kind = 'corporate' then return coalesce(of_category, of_product, line_by_name(kind, product)); end if;
  return coalesce(of_product, of_category, line_by_name(kind, product));
end $$;

alter table motor_insurance add column line text;
alter table corporate_insurance add column line text;

create function keep_line() returns trigger language plpgsql as $$
begin
  new.line := policy_line(case tg_table_name when 'motor_insurance' then 'motor' else 'corporate' end, new.product);
  return new;
end $$;
create trigger t22_keep_line before insert or update of product on motor_insurance for each row execute function keep_line();
create trigger t22_keep_line before insert or update of product on corporate_insurance for each row execute function keep_line();

-- That a policy follows its product is no change of its own. A person's update names the product, and the line follows only at t22.
create or replace trigger t10_count_version before update on motor_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line)
  execute function count_version();
create or replace trigger t10_count_version before update on corporate_insurance for each row
  when (not old.client_text is distinct from new.client_text and not old.line is distinct from new.line)
  execute function count_version();

-- Policies whose line is to follow: all of a kind (name null), or those of one product. A server takes one step at a time; after_id is how
-- far it is. `policies_taxed` and `gst` are what the job's audit entry says.
create table line_jobs (
  id integer generated always as identity not null,
  policies text not null,
  name text,
  person_id integer,
  after_id integer default 0 not null,
  policies_taxed integer default 0 not null,
  gst numeric(14,2) default 0 not null,
  constraint line_jobs_pkey primary key (id),
  constraint line_jobs_one unique nulls not distinct (policies, name)
);

insert into line_jobs (policies) select 'motor' where exists (select from motor_insurance);
insert into line_jobs (policies) select 'corporate' where exists (select from corporate_insurance);

create function place_policies() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.name, old.line, old.deleted_at) is not distinct from (new.name, new.line, new.deleted_at) then return null; end if;
  insert into line_jobs as job (policies, name, person_id)
  select kind, named.name, audit_setting('person_id')::integer
  from (
      select lower(btrim(case when tg_op <> 'INSERT' then old.name end)) as name
      union select lower(btrim(case when tg_op <> 'DELETE' then new.name end))
    ) as named
    cross join (values ('corporate'), ('motor')) as kinds (kind)
  where named.name is not null
  order by named.name, kind
  on conflict (policies, name) do update set after_id = 0, person_id = excluded.person_id;
  return null;
end $$;
create trigger t45_place_policies after insert or update or delete on products for each row execute function place_policies();
create trigger t45_place_policies after insert or update or delete on categories for each row execute function place_policies();

-- A policy's line follows its product, so it is in no entry, and rows are compared with their entries without it.
create or replace function audit_row(row_before jsonb, row_after jsonb) returns jsonb
  language sql immutable
  return case
    when row_after is null then null
    else row_after - '{password_hash,password_sealed,search_text,client_text,insured_key,chassis_key,motor_id,corporate_id}'::text[]
      - case when row_after ? 'policy_no' then 'line' else '' end
      || case when row_after ? 'password_hash' and row_after -> 'password_hash' is distinct from row_before -> 'password_hash'
           then '{"password": "set"}'::jsonb else '{}'::jsonb end
  end;

-- What a new installation begins with: nobody did it.
alter table tax_rates disable trigger t50_audit_change;
insert into tax_rates (line, part, from_date, to_date, percent, source) values
  ('life_individual', 'any', '2025-09-22', null, 0, 'Notification 16/2025-CT(R)');
alter table tax_rates enable trigger t50_audit_change;
