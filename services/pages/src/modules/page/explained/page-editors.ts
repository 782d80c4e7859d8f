import type { PageRecord } from '../page.model.ts'
import type { ResolvePerson } from '../named-person.ts'
import { abilitiesOf } from '../page.policy.ts'
import type { JudgedPage } from '../page.projections.ts'
import type { KnownPerson, PeopleOfPage } from './known-people.ts'

export type PageEditors = ReturnType<typeof createPageEditors>

/** Who may edit pages, as accounts says at the moment. Both throw where it does not answer about a page of a team. */
export function createPageEditors({ peopleOf, resolvePerson }: { peopleOf: PeopleOfPage; resolvePerson: ResolvePerson }) {
  return {
    /** In no order; of a large team those whom accounts lists. */
    async of(page: PageRecord): Promise<KnownPerson[]> {
      const { people } = await peopleOf(page, page.owner_kind === 'team' ? [page.owner_id] : [])
      return people.filter((person) => abilitiesOf(page, person).has('edit'))
    },

    isEditor: async (page: JudgedPage, userId: number): Promise<boolean> =>
      abilitiesOf(page, await resolvePerson({ id: userId }, [page])).has('edit'),
  }
}
