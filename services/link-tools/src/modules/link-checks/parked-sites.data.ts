/** Hosts that domains lead to which are for sale or show nothing but advertisements. */
export const parkingHosts: readonly string[] = [
  'sedoparking.com',
  'sedo.com',
  'parkingcrew.net',
  'bodis.com',
  'above.com',
  'dan.com',
  'afternic.com',
  'hugedomains.com',
  'undeveloped.com',
  'uniregistry.com',
  'namebright.com',
  'domainmarket.com',
  'buydomains.com',
  'brandbucket.com',
  'squadhelp.com',
  'atom.com',
  'domainsponsor.com',
  'parklogic.com',
  'trafficz.com',
  'skenzo.com',
  'voodoo.com',
  'dynadot.com',
  'efty.com',
  'ww25.com',
]

/** What the markup of such pages holds and no other page does. */
export const parkingMarkers: readonly string[] = [
  'sedoparking.com',
  'parkingcrew.net',
  'img.sedoparking.com',
  'bodiscdn.com',
  'parking.bodiscdn.com',
  'd38psrni17bvxu.cloudfront.net',
  'parklogic.com',
  'cdn.parkingcrew',
  'window.park = ',
  'data-adblockkey=',
  'registrar-servers.com/parking',
  'parkingpage.namecheap.com',
  'sedo-parking',
  'domain_parking',
  '/lander"',
]

/** What the titles of such pages say: a whole title, or a part beside names. */
export const parkingPhrases: readonly RegExp[] = [
  /^(?:the |this )?(?:premium )?(?:domain|website|site)(?: name)?(?: \S+\.\S+)? (?:is |may be |might be )?(?:now )?(?:available )?for sale$/i,
  /^buy this (?:domain|website)(?: name)?(?: now| today)?$/i,
  /^(?:domain parking|parked (?:domain|page)|domain (?:is )?parked|this domain is parked)$/i,
  /^parked free\b.*\bgodaddy/i,
  /^parked domain name on \S+ dns system$/i,
  /^(?:diese )?domain (?:\S+ )?(?:steht zum verkauf|ist zu verkaufen|zu verkaufen|kaufen)$/i,
  /^ce (?:nom de )?domaine est à vendre$/i,
  /^este dominio está (?:en|a la) venta$/i,
  /^(?:this|the) domain (?:name )?(?:has expired|is parked|is expired)$/i,
]
