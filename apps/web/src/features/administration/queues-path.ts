/** `operatorsBase` of the contracts: a page of its own, not of this app. */
export const queuesPath = '/admin/queues'
