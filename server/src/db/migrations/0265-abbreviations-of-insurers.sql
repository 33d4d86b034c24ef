-- How offices abbreviate insurers. An office that has given such a name to another insurer keeps it so, and one that has renamed an
-- insurer of the first list gets none for it. None of them is also a life insurer's, or a word of another meaning.
-- On a new installation the change belongs to its making, which leaves no audit entry.
do $$
declare
  is_new boolean := not exists (select from audit_entries);
begin
if is_new then alter table insurers disable trigger t50_audit_change; end if;

with abbreviated (name, abbreviations) as (values
  ('ACKO', 'ACKO GI, ACKO Ltd, ACKO GIC'),
  ('Bajaj General', 'BAGIC, Bajaj A, BAGI, Bajaj Alianz, Bajaj Allianz GIC, Bajaj Allianz GI, BGIL'),
  ('Cholamandalam MS', 'Chola, CMGI, CMSGICL, Chola GI, Chola Mandalam, Cholamandlam, Cholamandlam MS'),
  ('Generali Central', 'FGI, FGII, FGIICL, Future G, Generali Central GI, GCI'),
  ('Go Digit', 'Godigit GI, Digit GI, GDGI, Digit GIC'),
  ('HDFC ERGO', 'HDFC E, HEGI, HDFC GI, HDFC ERGO GI, HDFC Argo, HDFC Ergo GIC'),
  ('ICICI Lombard', 'ICICI L, IL GIC, ICICI Lomb, ICICI Lombard GI, ICICI Lombard GIC, ICICI Lombart'),
  ('IFFCO Tokio', 'ITGI, IFFCO, IFFCO T, IFFCO Tokyo, ITGICL, IFFCO Tokio GIC'),
  ('IndusInd General', 'RGICL, RGIC, Reliance GI, Reliance GIC, Reliance G, Indusind GI, RGI'),
  ('Kshema', 'Kshema GI'),
  ('Liberty', 'LGI, Liberty GI, Liberty Videocon General, LVGI'),
  ('Magma General', 'Magma GI, Magma, MHDI, Magma HDI GI'),
  ('National', 'NIC, NICL, National Ins, National Ins Co'),
  ('Navi', 'Navi GI, DHFL General'),
  ('New India Assurance', 'NIA, NIACL, NIAC, New India Assu, New India Ass, New India Assurance Co'),
  ('Oriental', 'OIC, OICL, Oriental Ins, Oriental Ins Co, TOICL'),
  ('Raheja QBE', 'Raheja, RQBE'),
  ('Royal Sundaram', 'RSGI, RSA, Royal S, RSGICL, Royal Sundram, Royal Sundaram GI'),
  ('SBI General', 'SBI GI, SBIG, SBI Gen, SBI GIC'),
  ('Shriram', 'Shriram GI, SGI, SGICL, Shri Ram General'),
  ('Tata AIG', 'TAGIC, Tata A, TATAAIG GI, TAIG, Tata AIG GIC'),
  ('United India', 'UIIC, UIICL, UII, UIC, United India Ins, United Ins'),
  ('Universal Sompo', 'USGI, USGIC, USGICL, Universal S, Sompo, Universal Sompo GI'),
  ('Zuno', 'Zuno GI, Edelweiss GI, EGI'),
  ('Zurich Kotak', 'KGI, Kotak GI, Kotak Gen, ZKGI, Zurich Kotak GI, KMGI'),
  ('Star Health', 'SHAI, SHAICL, Star H, Star HI, Star Health Allied, Star Health and Allied Ins'),
  ('Care', 'CHIL, Care HI, Religare, RHICL, Care Health Ins'),
  ('Niva Bupa', 'NBHI, Niva, Max Bupa HI, NBHICL, Niva Bupa HI'),
  ('Aditya Birla Health', 'ABHICL, AB Health, ABCD Health, Aditya Birla HI'),
  ('ManipalCigna', 'MCHI, Manipal Cigna, MCHICL, Manipal Cigna HI, Cigna'),
  ('Narayana Health', 'NHI, Narayana HI'),
  ('Galaxy', 'Galaxy HI')
), given as (
  select insurer.id, array_agg(btrim(alias) order by place) as aliases
  from abbreviated
    join insurers insurer on search_key(insurer.name) = search_key(abbreviated.name) and insurer.deleted_at is null
    cross join lateral unnest(string_to_array(abbreviations, ',')) with ordinality as one (alias, place)
  where not exists (select from insurer_names known where known.key = search_key(alias))
  group by insurer.id
)
update insurers set aliases = insurers.aliases || given.aliases from given where given.id = insurers.id;

if is_new then alter table insurers enable trigger t50_audit_change; end if;
end $$;
