/** `operatorsBase` of the contracts: Bull Board, a page of its own, not of this app. */
export const boardPath = '/admin/queues'
