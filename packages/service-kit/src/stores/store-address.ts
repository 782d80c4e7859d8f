/** The address of a store without the user and password it may contain, for messages. */
export const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/, '//')
