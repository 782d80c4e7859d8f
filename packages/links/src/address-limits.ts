/** The most characters of an address. */
export const addressLimits = {
  /** Of a web address. */
  url: 2047,
  /** Of any other address that a bookmark may have: bookmarklets hold whole programs. */
  address: 65_536,
} as const
