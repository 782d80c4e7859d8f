import type { Ability } from '@foyer/contracts/pages/page/abilities'

declare const authorized: unique symbol

/**
 * A resource with which its bearer may do what the abilities say. Only policies and authorizers make one, after they have judged the resource and
 * who acts, so that a function that takes `Authorized<Page, 'edit'>` cannot be called without that check, nor with another one.
 */
export type Authorized<T, A extends Ability> = T & AuthorizedBrand<A>

/** Exported so that declarations can name it; no object has it. */
export type AuthorizedBrand<A extends Ability> = { readonly [authorized]: { readonly [Name in A]: true } }

/** Brands a resource. For policies and authorizers alone: the call states that these abilities have been checked. */
export function asAuthorized<T, const A extends Ability>(resource: T, ..._checked: readonly A[]): Authorized<T, A> {
  return resource as Authorized<T, A>
}
