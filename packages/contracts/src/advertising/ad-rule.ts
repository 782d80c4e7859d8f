/** Constants of the specification (pages document, section 9): advertising begins above so many widgets, and spares accounts that are younger than this. */
export const adLimits = { min_widgets: 3, new_account_days: 14, consent_days: 365 } as const

const daySeconds = 24 * 60 * 60

/** What the rule goes by. A visitor is no viewer: `null`. */
export type AdScene = {
  isPhone: boolean
  /** The site is read by the host of a partner who has advertising of their own beside it. */
  isPartnerHost: boolean
  page: {
    force_ads: boolean
    widgets: number
    /** Whether the plan of its owner, a person or a team, is a premium one. */
    is_owner_premium: boolean
    /** The team whose page it is; `belongs`: the viewer is in it. */
    organization: { show_ads: boolean; is_premium: boolean; belongs: boolean } | null
  }
  viewer: {
    /** Seconds since 1970. */
    created_at: number
    is_premium: boolean
    is_member_of_premium_organization: boolean
    show_ads: boolean
    is_pupil?: boolean | undefined
  } | null
  /** Seconds since 1970. */
  now: number
}

/** Whether advertising is shown on a page (specification, pages document, section 6). Pupils never see any, which is ours. */
export function showsAds({ isPhone, isPartnerHost, page, viewer, now }: AdScene): boolean {
  if (isPhone || isPartnerHost || viewer?.is_pupil) return false
  if (page.force_ads) return true
  if (page.widgets <= adLimits.min_widgets || page.is_owner_premium) return false
  return mayBeShownTo(viewer, now) && mayBeShownFor(page.organization)
}

function mayBeShownTo(viewer: AdScene['viewer'], now: number): boolean {
  if (!viewer) return true
  const isNew = now - viewer.created_at <= adLimits.new_account_days * daySeconds
  return !isNew && !viewer.is_premium && !viewer.is_member_of_premium_organization && viewer.show_ads
}

function mayBeShownFor(organization: AdScene['page']['organization']): boolean {
  return !organization || (organization.show_ads && !(organization.is_premium && organization.belongs))
}
