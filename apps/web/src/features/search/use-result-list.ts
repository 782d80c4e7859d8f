import { useState } from 'react'
import type { ResultGroup } from './result-groups.ts'
import { emptyList, stepped, withResults } from './result-list.ts'

/** The results as they are shown: what is chosen stays in its place while further ones arrive. `query` names what they are results of. */
export function useResultList(query: string, groups: readonly ResultGroup[]) {
  const [state, setState] = useState({ list: emptyList, groups: emptyList.groups })
  let { list } = state
  if (state.groups !== groups || list.query !== query) {
    list = withResults(list, query, groups)
    setState({ list, groups })
  }
  return {
    ...list,
    step: (count: number) => setState((before) => ({ ...before, list: stepped(before.list, count) })),
    choose: (key: string) => setState((before) => ({ ...before, list: { ...before.list, chosen: key } })),
  }
}
