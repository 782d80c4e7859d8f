import { domainToUnicode } from 'node:url'

/** The name of a host as people write it, from its ASCII form (`xn--…`, IDNA, UTS #46). */
export const shownHost = (host: string): string => domainToUnicode(host)
