import { partsOfTitle, plainPart } from './title-parts.ts'

/** What pages are called that stand in for one that is not there: the whole of a title, of a part of it, or of a heading. */
const notFoundPhrases: readonly RegExp[] = [
  /^(?:error |http )?(?:error )?404(?: error)?$/i,
  /^(?:error )?404:? (?:error|not found|page not found|file not found)$/i,
  /^(?:404:? )?(?:the |this |requested )*(?:page|file|site|document|article|content|post|video|item|product)s? (?:you requested |you are looking for )?(?:was |is |could |can |does |has )?(?:not|no longer) (?:be )?(?:found|available|exist)$/i,
  /^(?:sorry,? )?(?:this |the )?(?:page|content|article|video|product|listing) (?:isn[’']t|is not|is no longer|does not|doesn[’']t) (?:available|exist|here)(?: anymore)?$/i,
  /^not found$/i,
  /^(?:die )?(?:seite|datei|artikel|inhalt) (?:wurde |konnte )?nicht (?:gefunden|verfügbar)(?: werden)?$/i,
  /^(?:page|fichier|article) (?:introuvable|non trouvée?)$/i,
  /^página no encontrada$/i,
  /^pagina non trovata$/i,
  /^página não encontrada$/i,
  /^pagina niet gevonden$/i,
  /^nie znaleziono strony$/i,
  /^strona nie (?:została )?znaleziona$/i,
  /^sidan (?:kunde inte hittas|hittades inte)$/i,
  /^страница не найдена$/i,
  /^sayfa bulunamadı$/i,
  /^ページが見つかりません(?:でした)?$/,
  /^页面(?:不存在|未找到)$/,
  /^페이지를 찾을 수 없습니다$/,
  /^(?:account|channel|user|profile) (?:suspended|not found|has been suspended|terminated)$/i,
]

/** What the other part of a title is that speaks of a missing page: a report, a question, a place where people talk or tell. */
const aboutMissing =
  /#\s?\d|\b(?:issues?|bugs?|tickets?|questions?|discussions?|threads?|topics?|forums?|pull request|merge request|commit|wiki(?:pedia)?|youtube|vimeo|spotify|soundcloud|bandcamp|genius|imdb|goodreads|songs?|lyrics|albums?|episodes?|podcasts?|videos?|film|movie|novel|book|game|reviews?|how to|stack overflow|stack exchange|super user|server fault|reddit|github|gitlab|codeberg|bitbucket|hacker news|bugzilla|jira|help|support|docs|documentation|tutorial)\b/i

const phraseIn = (text: string): boolean => notFoundPhrases.some((phrase) => phrase.test(text))
const isNumber = (part: string): boolean => /^(?:http |error )*[45]\d\d(?: error)?$|^error$/i.test(part)

/**
 * Whether a page says by its title and its heading that there is no such page: a title of that and the name of a site, where the heading says nothing
 * else; or a heading of that under a title of one part.
 */
export function saysNotFound({ title, heading }: { title: string; heading: string }): boolean {
  const parts = partsOfTitle(title)
  const rest = phraseIn(plainPart(title)) ? [] : parts.filter((part) => !phraseIn(part) && !isNumber(part))
  const isSaid = parts.length > 0 && rest.length < parts.length
  if (rest.length > 1 || rest.some((part) => aboutMissing.test(part))) return false
  if (!isSaid) return parts.length < 2 && headingSays(heading)
  return heading === '' || headingSays(heading) || isNumber(heading) || rest.some((name) => isAlike(name, heading))
}

function headingSays(heading: string): boolean {
  const parts = partsOfTitle(heading)
  return (
    phraseIn(plainPart(heading)) || (parts.length > 0 && parts.every((part) => phraseIn(part) || isNumber(part))) || apology.test(heading)
  )
}

/** How such pages begin to speak. */
const apology =
  /^(?:oops|sorry|whoops|uh[ -]?oh|hoppla|ups|hmm|oh no)\b|^(?:we|you)\b.*\b(?:find|found|lost)\b|\b(?:couldn[’']t|can[’']t|cannot|could not) (?:be )?(?:find|found)\b|^(?:nothing|there[’']s nothing) (?:here|found)/i

/** The name of a site as a heading, in whichever case. */
const isAlike = (name: string, heading: string): boolean => name.toLowerCase() === heading.toLowerCase()

/** Paths that sites send everything to that they do not have. */
export const missingPath =
  /\/(?:errors?\/)?(?:404(?:[-_]?(?:error|page|not-?found))?|(?:error|page)[-_]?404|page-?not-?found|not-?found|page_not_found|seite-nicht-gefunden|nicht-gefunden|introuvable)(?:\.\w{2,5})?\/?$/i
