import type { ScimResource, ScimResourceType } from '../scim/scim-attributes.ts'
import { listOf, maxResults } from '../scim/scim-documents.ts'
import { invalidValue } from '../scim/scim-error.ts'
import { type ScimFilter, parseFilter } from '../scim/scim-filter.ts'
import { project } from '../scim/scim-projection.ts'

const defaultCount = 100

/** What part of a list is asked for (RFC 7644 §3.4.2.4); `filter` null for all. */
export type Listing = { filter: ScimFilter | null; startIndex: number; count: number; query: Record<string, string> }

/** Reads what a list is to have. Throws ScimError. */
export function readListing(query: Record<string, string>): Listing {
  const { filter } = query
  return {
    filter: filter === undefined || filter.trim() === '' ? null : parseFilter(filter),
    startIndex: Math.max(1, readNumber(query, 'startIndex') ?? 1),
    count: Math.min(maxResults, Math.max(0, readNumber(query, 'count') ?? defaultCount)),
    query,
  }
}

/** A page of a list, of which the resources are there that are on it. */
export function presentListing(
  type: ScimResourceType,
  { startIndex, query }: Listing,
  page: readonly ScimResource[],
  total: number,
): ScimResource {
  const resources = page.map((resource) => project(type, resource, query))
  return listOf(resources, total, startIndex)
}

/** The page of a whole list. */
export function pageOf<T>(list: readonly T[], { startIndex, count }: Listing): T[] {
  return list.slice(startIndex - 1, startIndex - 1 + count)
}

function readNumber(query: Record<string, string>, name: string): number | null {
  const text = query[name]
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw invalidValue(`${name} is not a number.`)
  return value
}
