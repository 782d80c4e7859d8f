// Runs before the first paint. Must stay small and without dependencies. The keys are those of src/entities/preference/preferences.ts,
// src/entities/session/session.ts and src/entities/widget/collapsed-widgets.ts.
{
  const root = document.documentElement
  let chosen = null
  // Who the server has begun to render a screen for (services/gateway), and whether it was told of choices that are kept in this browser;
  // neither in the plain shell.
  const { viewer, choices } = root.dataset
  let isMember = viewer === 'member'
  let collapsed = []
  const readStorage = () => {
    let theme = null
    try {
      theme = localStorage.getItem('foyer.theme')
      collapsed = JSON.parse(localStorage.getItem('foyer.collapsed') ?? '[]')
      if (!viewer) {
        chosen = localStorage.getItem('foyer.language')
        const member = localStorage.getItem('foyer.member')
        isMember = member === null ? /(?:^|; )(?:__Host-)?user_id=./.test(document.cookie) : member === '1'
      }
    } catch {
      // Storage is blocked, or what is in it was not written by this app: the system's choice it is.
    }
    return theme
  }
  const showTheme = (theme) => {
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121212' : '#fbfbfb')
  }
  // The storage is in another process, which the first paint need not wait for where nothing is kept.
  const isPaintWaiting = !viewer || choices !== undefined
  showTheme(isPaintWaiting ? readStorage() : null)

  const codes = [viewer ? root.lang : (chosen ?? ''), ...navigator.languages].map((code) => code.toLowerCase().split('-')[0])
  const language = codes.find((code) => code === 'en' || code === 'de') ?? 'en'
  root.lang = language

  // What the entry would ask for once it runs is fetched together with it. The build adds these attributes (build/preload-member.ts), and the
  // server the entry with its imports, of which the plain shell has elements.
  const files = document.currentScript?.dataset ?? {}
  const suffix = language === 'de' ? 'De' : 'En'
  const needed = [files.imports, files[`texts${suffix}`], ...(isMember ? [files.member, files[`memberTexts${suffix}`]] : [])]
  const add = (element, attributes) =>
    document.head.append(Object.assign(document.createElement(element), { crossOrigin: 'anonymous' }, attributes))
  const fetchNeeded = () => {
    for (const href of needed.filter(Boolean).join(' ').split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
  }

  // Until the app answers in place of the server's HTML (src/app/rendering/early-input.ts): widgets that are collapsed here are shown as such,
  // and clicks on buttons and checkboxes are noted, as are the shortcuts of a page. Links work by themselves.
  if (viewer) {
    const sheet = new CSSStyleSheet()
    let hidden = []
    const storedIds = () => (Array.isArray(collapsed) ? collapsed.filter(Number.isInteger) : [])
    const hide = (ids) => {
      hidden = ids
      sheet.replaceSync(ids.length > 0 ? `${ids.map((id) => `article[id="${id}"]>:not(header)`).join()}{display:none}` : '')
    }
    hide(storedIds())
    // What stands below the first screen is laid out, and the app fetched and started, once the first screen is drawn: scripts that arrive
    // while it is laid out delay it by a third.
    const below = new CSSStyleSheet()
    const belowFrom = (column) => `.page-columns>:nth-child(n+${column}) [data-below]`
    // One column in a frame, so that none is long.
    const hideFrom = (column) => {
      const isLast = column > 1 && !document.querySelector(belowFrom(column))
      below.replaceSync(isLast ? '' : `${belowFrom(column)}{content-visibility:hidden}`)
      if (column > 1 && !isLast) requestAnimationFrame(() => setTimeout(hideFrom, 0, column + 1))
    }
    hideFrom(1)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet, below]
    let isDrawn = false
    const afterFirstScreen = () => {
      if (isDrawn) return
      isDrawn = true
      if (!isPaintWaiting) {
        showTheme(readStorage())
        hide(storedIds())
      }
      hideFrom(2)
      fetchNeeded()
      if (files.entry) add('script', { type: 'module', src: files.entry })
    }
    // Not with the frame that draws it, which may wait long for its turn while scripts run, but once the browser has shown it.
    document.addEventListener('DOMContentLoaded', () => {
      new PerformanceObserver((list) => {
        // A narrow window has shown a part of it before.
        if (list.getEntriesByName('first-contentful-paint')[0]) requestAnimationFrame(() => setTimeout(afterFirstScreen))
      }).observe({ type: 'paint', buffered: true })
      const afterHiding = () => document.hidden && afterFirstScreen()
      document.addEventListener('visibilitychange', afterHiding)
      setTimeout(afterHiding, 500)
      // What the server has not rendered is drawn by the app. A frame that is out of sight is not hidden, and draws nothing.
      setTimeout(afterFirstScreen, root.querySelector('#root *') ? 10_000 : 0)
    })
    const clicks = []
    const note = (event) => {
      const control = event.target.closest('button, input[type="checkbox"]')
      if (!control) return
      clicks.push(control)
      // Ticked when it is repeated; the label around it passes its own clicks on to it.
      if (control.localName === 'input') event.preventDefault()
    }
    document.addEventListener('click', note, true)
    // Those of src/features/shortcuts/use-page-keys.ts that scroll the page, search it or save it in a browser without Foyer.
    const keys = []
    const noteKey = (event) => {
      const { key, target } = event
      const isCommand = event.ctrlKey || event.metaKey
      const isShortcut = isCommand ? /^[ks]$/i.test(key) : /^[/?]$/.test(key) || (key.startsWith('Arrow') && !event.shiftKey)
      if (!isShortcut || event.altKey || !document.querySelector('.page-columns')) return
      if (!isCommand && target.matches('input:not([type="checkbox"]), textarea, select')) return
      event.preventDefault()
      keys.push(event)
    }
    document.addEventListener('keydown', noteKey)
    // The app takes parts of the page over one by one, and then hides what is collapsed itself. What it opens meanwhile is stored no more.
    const showTakenOver = () => {
      readStorage()
      const ids = storedIds()
      hide(hidden.filter((id) => ids.includes(id) && document.querySelector(`article[id="${id}"]>header>h2>[aria-expanded="true"]`)))
      if (hidden.length > 0) setTimeout(showTakenOver, 50)
    }
    globalThis.foyerEarly = {
      clicks,
      keys,
      endKeys() {
        document.removeEventListener('keydown', noteKey)
      },
      end() {
        document.removeEventListener('click', note, true)
        showTakenOver()
      },
    }
  } else fetchNeeded()
}
