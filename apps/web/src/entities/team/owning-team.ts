import type { TeamSummary } from '@foyer/contracts/accounts/teams/teams'
import { createContext } from 'react'

/** The team whose belongings a screen shows that people have for themselves as well; null: those of the person signed in. */
export const OwningTeam = createContext<Pick<TeamSummary, 'id' | 'public_id'> | null>(null)
