import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * What the calls of one address are counted by: the IPv4 address, or the /64 network of an IPv6 address. A subscriber usually has at least
 * such a network (RFC 6177), so whoever is counted by the whole address has 2^64 of them.
 */
export const addressKey = (request: Pick<FastifyRequest, 'ip'>): string => normalizeIP(request.ip)
