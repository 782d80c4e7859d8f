/** What pages are called that stand in for one that is not there: the whole of a title, or of a part of it. */
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

/** A heading may say it at length. */
const maxTextLength = 300
const partSeparator = /\s[|–—·•»:-]+\s|\s*[|·•»]\s*|:\s/

/** Whether a title or a heading says that there is no such page. */
export function saysNotFound(text: string): boolean {
  const short = text.slice(0, maxTextLength)
  return [short, ...short.split(partSeparator)]
    .map((part) =>
      part
        .trim()
        .replace(/^(?:oops|sorry|whoops|uh oh|hoppla)[!,.…: ]+/i, '')
        .replace(/[.!…]+$/, ''),
    )
    .some((part) => notFoundPhrases.some((phrase) => phrase.test(part)))
}

/** Paths that sites send everything to that they do not have. */
export const missingPath =
  /\/(?:errors?\/)?(?:404|page-?not-?found|not-?found|page_not_found|seite-nicht-gefunden|nicht-gefunden|introuvable)(?:[./_-][\w-]*)?\/?$/i
