/** That a provider of a team has said in a browser who its person is. */
export type TeamProof = {
  team_id: number
  provider_id: number
  /** The id of the person there: see `teamIdentityId`. */
  identity: string
  at: Date
  /** How the provider calls this session (`SessionIndex`, `sid`); absent where it calls it nothing. */
  session_index?: string
  /** The format of the name there; absent for OpenID Connect. */
  name_id_format?: string
  /** By whom and for whom the name there is; absent where that is not said. */
  name_qualifier?: string
  sp_name_qualifier?: string
  /** The ID token, sealed; absent where the provider is not asked to log anybody out. */
  id_token?: string
}

/** That a team demands its own provider of somebody, and how often. */
export type TeamDemand = { team_id: number; max_age_days: number; provider_ids: readonly number[] }

const dayMs = 24 * 60 * 60 * 1000

/** When what a provider has said counts no longer for a team, in ms since 1970; null where it has never counted. */
function endOf({ team_id, max_age_days, provider_ids }: TeamDemand, proofs: readonly TeamProof[]): number | null {
  const ends = proofs
    .filter((proof) => proof.team_id === team_id && provider_ids.includes(proof.provider_id))
    .map(({ at }) => at.getTime() + max_age_days * dayMs)
  return ends.length > 0 ? Math.max(...ends) : null
}

/** The teams whose demand is not met, and when the first of the others is not any more. */
export function heldBackBy(
  demands: readonly TeamDemand[],
  proofs: readonly TeamProof[],
  now: Date,
): { heldBack: number[]; provedUntil: number | undefined } {
  const ends = demands.map((demand) => ({ id: demand.team_id, end: endOf(demand, proofs) ?? 0 }))
  const met = ends.filter(({ end }) => end > now.getTime())
  return {
    heldBack: ends.filter((end) => !met.includes(end)).map(({ id }) => id),
    provedUntil: met.length > 0 ? Math.min(...met.map(({ end }) => end)) : undefined,
  }
}

/** The proofs of a browser with a newer one, which takes the place of what the same provider said of the same person. */
export function withProof(proofs: readonly TeamProof[], proof: TeamProof | undefined): TeamProof[] {
  if (!proof) return [...proofs]
  return [...proofs.filter(({ identity }) => identity !== proof.identity), proof].slice(-maxProofs)
}

const maxProofs = 20
