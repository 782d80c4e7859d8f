import { limits } from '@foyer/contracts/limits'

/**
 * How much is read of one value of a file: more than anything that is imported has, of which addresses are longest (bookmarklets), so that what is longer
 * is left out or shortened as it would be if all of it were read.
 */
export const maxValueLength = limits.address + 1
