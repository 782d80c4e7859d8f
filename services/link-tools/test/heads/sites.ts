import { type Form, absolute, data, graph, meta, property } from './page.ts'

/** Sites with forms of their own. */
export const sites: readonly Form[] = [
  {
    name: 'YouTube',
    at: () => 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
    html: ({
      title,
      about,
    }) => `<!DOCTYPE html><html style="font-size: 10px" lang="de-DE" system-icons><head><script>var ytcfg={d:function(){return window.yt&&yt.config_}}</script>${'<style>.x{}</style>'.repeat(500)}
      <title>${title} - YouTube</title><meta name="title" content="${title}"><meta name="description" content="${about}"><link rel="canonical" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">
      <link rel="alternate" type="application/json+oembed" href="https://www.youtube.com/oembed?format=json&amp;url=x">${graph({ site_name: 'YouTube', title, image: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg', 'image:width': '1280' })}</head>`,
    labels: ({ title, about }) => ({
      title: `${title} - YouTube`,
      description: about,
      site_name: 'YouTube',
      language: 'de-DE',
      canonical_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      picture: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
    }),
  },
  {
    name: 'GitHub',
    at: () => 'https://github.com/ada/engine',
    html: ({
      title,
      about,
    }) => `<!DOCTYPE html><html lang="en" data-color-mode="auto"><head><meta charset="utf-8"><link rel="dns-prefetch" href="https://github.githubassets.com"><title>GitHub - ada/engine: ${title}</title>
      <meta name="description" content="${about}"><meta name="twitter:image" content="https://opengraph.githubassets.com/1/ada/engine" /><meta property="og:image" content="https://opengraph.githubassets.com/1/ada/engine" /><meta property="og:image:alt" content="${about}" />
      <meta property="og:image:width" content="1200" /><meta property="og:site_name" content="GitHub" /><link rel="canonical" href="https://github.com/ada/engine" data-turbo-transient></head>`,
    labels: ({ title, about }) => ({
      title: `GitHub - ada/engine: ${title}`,
      description: about,
      site_name: 'GitHub',
      language: 'en',
      picture: 'https://opengraph.githubassets.com/1/ada/engine',
      canonical_url: 'https://github.com/ada/engine',
    }),
  },
  {
    name: 'Stack Overflow',
    at: ({ slug }) => `https://stackoverflow.com/questions/4711/${slug.split('/').at(-1)}?noredirect=1`,
    html: ({
      title,
      about,
    }) => `<!DOCTYPE html><html itemscope itemtype="https://schema.org/QAPage" class="html__responsive" lang="en"><head><title>python - ${title} - Stack Overflow</title><link rel="shortcut icon" href="https://cdn.sstatic.net/favicon.ico">
      <meta property="og:type" content= "website" /><meta property="og:site_name" content="Stack Overflow" /><meta property="og:image" itemprop="image primaryImageOfPage" content="https://cdn.sstatic.net/apple-touch-icon@2.png" />
      <meta property="og:title" name="twitter:title" itemprop="name" content="${title}" /><meta property="og:description" name="twitter:description" itemprop="description" content="${about}" /><link rel="canonical" href="https://stackoverflow.com/questions/4711/x"></head>`,
    labels: ({ title, about }) => ({
      title: `python - ${title} - Stack Overflow`,
      description: about,
      site_name: 'Stack Overflow',
      picture: 'https://cdn.sstatic.net/apple-touch-icon@2.png',
      canonical_url: 'https://stackoverflow.com/questions/4711/x',
    }),
  },
  {
    name: 'Wikipedia',
    at: ({ slug }) => `https://en.m.wikipedia.org/wiki/${slug}`,
    html: (
      { title, language, picture },
      url,
    ) => `<!DOCTYPE html><html class="client-nojs" lang="${language}" dir="ltr"><head><meta charset="UTF-8"><title>${title} - Wikipedia</title><script>RLCONF={"wgTitle":"x"};</script><meta name="generator" content="MediaWiki 1.45">
      <meta property="og:image" content="https://upload.wikimedia.org/${picture}"><meta property="og:title" content="${title} - Wikipedia"><link rel="canonical" href="${url.replace('.m.', '.')}">
      <link rel="alternate" type="application/atom+xml" title="Wikipedia Atom feed" href="/w/index.php?title=Special:RecentChanges&amp;feed=atom"></head>`,
    labels: ({ title, language, picture }, url) => ({
      title: `${title} - Wikipedia`,
      description: null,
      language,
      picture: absolute(`/${picture}`, 'https://upload.wikimedia.org'),
      canonical_url: url.replace('.m.', '.'),
      feeds: ['https://en.m.wikipedia.org/w/index.php?title=Special:RecentChanges&feed=atom'],
    }),
  },
  {
    name: 'Hacker News',
    at: () => 'https://news.ycombinator.com/item?id=4711',
    html: ({ title }) =>
      `<html lang="en" op="item"><head><meta name="referrer" content="origin"><link rel="icon" href="y18.svg"><title>${title} | Hacker News</title></head><body><center>`,
    labels: ({ title }) => ({
      title: `${title} | Hacker News`,
      description: null,
      picture: null,
      language: 'en',
      canonical_url: 'https://news.ycombinator.com/item?id=4711',
    }),
  },
  {
    name: 'Reddit',
    at: ({ slug }) => `https://old.reddit.com/r/bread/comments/1abc/${slug.split('/').at(-1)}/?share_id=x`,
    html: ({
      title,
      about,
      picture,
    }) => `<!doctype html><html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title>${title} : Bread</title><meta name="description" content="${about}" />
      <meta property="og:image" content="https://external-preview.redd.it/${picture}"><meta property="og:site_name" content="reddit"><meta property="og:title" content="${title} • r/Bread"></head>`,
    labels: ({ title, about, picture }, url) => ({
      title: `${title} : Bread`,
      description: about,
      site_name: 'reddit',
      picture: absolute(`/${picture}`, 'https://external-preview.redd.it'),
      canonical_url: url.replace('old.', 'www.').split('?')[0] ?? '',
    }),
  },
  {
    name: 'newspaper with JSON-LD',
    at: ({ slug }) => `https://www.paper.example/${slug}?at_medium=RSS&at_campaign=KARANGA`,
    html: (
      { title, about, language, plain },
      url,
    ) => `<!DOCTYPE html><html lang="${language}"><head><title>${title}</title><meta data-rh="true" name="description" content="${about}"/>
      ${data([{ '@context': 'https://schema.org', '@type': 'ReportageNewsArticle', headline: plain.title, url, image: { '@type': 'ImageObject', url: `https://img.paper.example/${plain.picture}`, width: 1024 }, publisher: { '@type': 'NewsMediaOrganization', name: plain.site } }])}</head>`,
    labels: ({ title, about, site, language, picture }, url) => ({
      title,
      description: about,
      site_name: site,
      language,
      picture: absolute(`/${picture}`, 'https://img.paper.example'),
      canonical_url: url.split('?')[0] ?? '',
    }),
  },
  {
    name: 'shop that has no Open Graph',
    at: () => 'https://www.amazon.de/Kettle/dp/B012345678/ref=sr_1_1?qid=1&sr=8-1',
    html: ({
      title,
      about,
    }) => `<!doctype html><html lang="de-de" class="a-no-js"><head><script>var aPageStart=Date.now()</script><meta http-equiv='x-dns-prefetch-control' content='on'><title dir="ltr">${title} : Amazon.de: Küche &amp; Haushalt</title>
      <meta name="description" content="${about}"/><link rel="canonical" href="https://www.amazon.de/Kettle/dp/B012345678"></head><body>`,
    labels: ({ title, about }) => ({
      title: `${title} : Amazon.de: Küche & Haushalt`,
      description: about,
      language: 'de-DE',
      picture: null,
      canonical_url: 'https://www.amazon.de/Kettle/dp/B012345678',
    }),
  },
  {
    name: 'film with an image in its data',
    at: () => 'https://m.imdb.com/title/tt4711/?ref_=nv_sr_1',
    html: ({
      title,
      about,
      plain,
    }) => `<!DOCTYPE html><html lang="en-US" xmlns:og="http://opengraphprotocol.org/schema/"><head><title>${title} (2026) - IMDb</title><meta name="description" content="${about}" data-id="main"/>
      ${data({ '@context': 'https://schema.org', '@type': 'Movie', name: plain.title, image: 'https://m.media-amazon.com/poster.jpg' })}${property('imdb:pageType', 'title')}<link rel="canonical" href="https://www.imdb.com/title/tt4711/"/></head>`,
    labels: ({ title, about }) => ({
      title: `${title} (2026) - IMDb`,
      description: about,
      language: 'en-US',
      picture: 'https://m.media-amazon.com/poster.jpg',
      canonical_url: 'https://www.imdb.com/title/tt4711/',
    }),
  },
  {
    name: 'Spotify',
    at: () => 'https://open.spotify.com/track/4711?si=abc',
    html: ({
      title,
      about,
      site,
    }) => `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"/><title>${title} - song and lyrics by ${site} | Spotify</title><meta property="og:site_name" content="Spotify"/><meta property="og:title" content="${title}"/>
      <meta property="og:description" content="${about}"/><meta property="og:image" content="https://i.scdn.co/image/ab67"/><link rel="alternate" type="application/json+oembed" href="https://open.spotify.com/oembed?url=x"/></head>`,
    labels: ({ title, about, site }) => ({
      title: `${title} - song and lyrics by ${site} | Spotify`,
      description: about,
      site_name: 'Spotify',
      picture: 'https://i.scdn.co/image/ab67',
      canonical_url: 'https://open.spotify.com/track/4711',
    }),
  },
  {
    name: 'arXiv',
    at: () => 'https://arxiv.org/abs/2611.04711?context=cs',
    html: ({
      title,
      about,
    }) => `<!DOCTYPE html><html lang="en"><head>  <title>[2611.04711] ${title}</title>${meta('citation_title', title)}<meta property="og:type" content="website" /><meta property="og:site_name" content="arXiv.org" />
      <meta property="og:title" content="${title}" /><meta property="og:image" content="/static/browse/0.3.4/images/arxiv-logo-fb.png" /><meta property="og:description" content="${about}"/><link rel="canonical" href="https://arxiv.org/abs/2611.04711"/></head>`,
    labels: ({ title, about }) => ({
      title: `[2611.04711] ${title}`,
      description: about,
      site_name: 'arXiv.org',
      picture: 'https://arxiv.org/static/browse/0.3.4/images/arxiv-logo-fb.png',
      canonical_url: 'https://arxiv.org/abs/2611.04711',
    }),
  },
  {
    name: 'MDN',
    at: ({ slug }) => `https://developer.mozilla.org/en-US/docs/Web/${slug}`,
    html: (
      { title, about },
      url,
    ) => `<!doctype html><html lang="en-US" style="color-scheme: light"><head><meta charset="UTF-8"/><link rel="icon" href="/favicon.svg" type="image/svg+xml"/><title>${title} - Web APIs | MDN</title>
      <link rel="alternate" title="${title}" href="${url.replace('en-US', 'de')}" hreflang="de"/><meta name="description" content="${about}"/><meta property="og:image" content="/mdn-social-image.png"/><meta property="og:locale" content="en_US"/><link rel="canonical" href="${url}"/></head>`,
    labels: ({ title, about }, url) => ({
      title: `${title} - Web APIs | MDN`,
      description: about,
      language: 'en-US',
      picture: 'https://developer.mozilla.org/mdn-social-image.png',
      canonical_url: url,
      feeds: [],
    }),
  },
  {
    name: 'recipe with a list of pictures',
    at: ({ slug }) => `https://cook.example.com/recipe/${slug}`,
    html: ({ title, site, plain }) =>
      `<html lang="en"><head><title>${title} | ${site}</title>${data({
        '@context': 'https://schema.org/',
        '@graph': [
          { '@type': 'WebPage', name: 'Page' },
          {
            '@type': 'Recipe',
            name: plain.title,
            description: plain.about,
            image: ['https://cook.example.com/1x1.jpg', 'https://cook.example.com/4x3.jpg'],
          },
        ],
      })}</head>`,
    labels: ({ title, about, site }) => ({
      title: `${title} | ${site}`,
      description: about,
      picture: 'https://cook.example.com/1x1.jpg',
      language: 'en',
    }),
  },
  {
    name: 'app in a store',
    at: () => 'https://play.google.com/store/apps/details?id=org.example&hl=en&referrer=x',
    html: ({
      title,
      about,
    }) => `<!doctype html><html lang="en" dir="ltr"><head><base href="https://play.google.com/"><title id="main-title">${title} - Apps on Google Play</title><meta name="description" content="${about}">
      <meta property="og:image" content="https://play-lh.googleusercontent.com/icon"><meta property="og:site_name" content="Google Play"></head>`,
    labels: ({ title, about }) => ({
      title: `${title} - Apps on Google Play`,
      description: about,
      site_name: 'Google Play',
      picture: 'https://play-lh.googleusercontent.com/icon',
      canonical_url: 'https://play.google.com/store/apps/details?id=org.example&hl=en',
    }),
  },
  {
    name: 'post of a fediverse server',
    at: () => 'https://social.example/@ada/4711',
    html: ({
      title,
      about,
      site,
    }) => `<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'><link href='https://social.example/users/ada/statuses/4711' rel='alternate' type='application/activity+json'><meta content="${site}" property="og:site_name">
      <meta content="Ada (@ada@social.example)" property="og:title"><meta content="${about}" name="description"><meta content="https://files.social.example/ada.png" property="og:image"><title>Ada: &quot;${title}&quot; - ${site}</title></head>`,
    labels: ({ title, about, site }) => ({
      title: `Ada: "${title}" - ${site}`,
      description: about,
      site_name: site,
      picture: 'https://files.social.example/ada.png',
      language: 'en',
      feeds: [],
    }),
  },
]
