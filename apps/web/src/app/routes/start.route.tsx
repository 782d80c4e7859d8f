import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { setPreference } from '../../entities/preference/set-preference.ts'
import { currentUserQuery, useIsMember } from '../../entities/session/session.ts'
import { changeLanguage } from '../../lib/i18n/language.ts'
import { languageOfAddress } from '../../lib/i18n/language-of-address.ts'
import { HomeRoute, WaitingHome } from './home.route.tsx'

/**
 * `/start/{locale}/{slug?}`: the default page in a language, or the page at an address; there are no static pages. A visitor's browser keeps the language. For someone who is signed in it holds until
 * the next load: an address that somebody else has sent them changes nothing in their account.
 */
export function StartRoute() {
  const { locale = '', slug } = useParams()
  const { search, hash } = useLocation()
  const { data: user, fetchStatus } = useQuery(currentUserQuery())
  const isMember = useIsMember()
  const isKnown = user !== undefined
  const isVisitor = user === null
  useEffect(() => {
    const language = languageOfAddress(locale)
    if (isVisitor) void setPreference('language', language)
    else if (isKnown) void changeLanguage(language).catch(() => undefined)
  }, [locale, isKnown, isVisitor])
  // The page follows once the language is chosen: the first one of a member would lead away from here before it is known whose it is.
  if (!isKnown && isMember && fetchStatus === 'fetching') return <WaitingHome />
  return slug === undefined || !isKnown ? <HomeRoute /> : <Navigate to={{ pathname: `/${slug}`, search, hash }} replace />
}
