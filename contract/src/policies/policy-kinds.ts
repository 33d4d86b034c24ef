export const POLICY_KINDS = ['motor', 'corporate'] as const;
