/** Headings of motor books that are none of our fields, however much they sound like one. */
export const DECOYS = [
  'Insurer Code|Insurer Branch|Company Address|Branch Name|User ID|User Name|Created By',
  'Previous Policy Expiry|Proposal No|Quote No|Cover Note No|Endorsement No|No of Policies|Policy Count|Claim No',
  'Nominee Name|Nominee Mobile|Agent Mobile|Alternate Mobile No|Mobile No 2|Email 2|Surveyor Name|Agent Code|Sub Broker Code|Customer ID|RTO Name',
  'Insured DOB|Date of Birth|Created Date|Payment Date|Cheque Date|Receipt Date|Proposal Date|Claim Date|Follow up Date|Manufacturing Date',
  'OD Start Date|TP Start Date|Registration Year|Policy Tenure|Vehicle Age|Body Type|Registration Type',
  'Basic OD|Basic TP|Zero Dep Premium|Renewal Premium|Expiring Premium|Balance Premium|Premium Difference',
  'CGST|SGST|IGST|GST|GST %|GST Rate|TDS|TDS Amount|Stamp Duty|OD Discount|NCB Amount|Previous NCB|IDV 2nd Year|CNG IDV|Claim Amount|TP Rate',
  'OD Commission|TP Commission|OD Brokerage Rate|Net Commission|Commission GST|Reward|Grand Total Commission|Policy Status|Policy PDF',
  'Premium (in lakhs)|Sr No|Month|Year|Address|Pincode|PAN Card|Remarks 2|Policy Copy|Lead Source',
].flatMap((headings) => headings.split('|'));
