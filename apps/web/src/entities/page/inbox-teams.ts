import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamSection } from '../../lib/mutations/mutation-kind.ts'
import { teamSectionsQuery } from './team-sections.ts'

/** The teams whose inbox the person has: those whose pages they may edit. Undefined while they are not loaded. */
export function useInboxTeams(): TeamSection[] | undefined {
  const { data } = useQuery(teamSectionsQuery())
  return useMemo(() => data?.filter(({ can_edit: isTheirs }) => isTheirs), [data])
}
