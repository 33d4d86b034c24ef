-- How common a word is decides whether a search walks along the list or gathers what matches. The usual hundred samples miss a word that
-- stands in a policy of fifty once in eight times; the search then gathers thousands of policies for one page.
alter table motor_insurance alter column search_text set statistics 300;
alter table corporate_insurance alter column search_text set statistics 300;
analyze motor_insurance (search_text);
analyze corporate_insurance (search_text);
