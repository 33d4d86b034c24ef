/** The two tables of policies, which have most columns in common. */
export type PolicyTable = 'motor_insurance' | 'corporate_insurance';
