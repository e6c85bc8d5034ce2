const words = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Elements of a drawing that show something and do nothing else. Not among them: scripts, foreign content, links,
 * animations (which can change where a link leads), `feImage`, and whatever editors keep for themselves.
 */
export const DRAWN_ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon
  text tspan textPath image linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that go while what stands in them stays. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = words('a switch');

/** Attributes that say how something looks or where it stands; each value is looked at as well. */
export const DRAWN_ATTRIBUTES: ReadonlySet<string> = words(`
  id class style transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio
  pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side
  href xlink:href xml:space xml:lang lang role aria-label aria-hidden aria-labelledby
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result type values tableValues slope intercept amplitude exponent mode operator
  k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix order divisor bias targetX targetY preserveAlpha kernelUnitLength
  scale xChannelSelector yChannelSelector radius baseFrequency numOctaves seed stitchTiles surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker marker-start marker-mid marker-end mask mask-type
  mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing
  writing-mode
`);

/** Whether styles, or one value of them, fetch nothing: what they refer to stands in the drawing itself. */
export function isOwnStyle(css: string): boolean {
  // A backslash can spell any of the words below in another way.
  if (/\\|@(?!media\b)|expression\s*\(|-moz-binding|behavior\s*:|javascript:/i.test(css)) return false;
  if (/(?:image-set|image|src|element|paint|cross-fade|attr|env)\s*\(/i.test(css)) return false;
  return !/url\s*\((?!\s*(["']?)#[\w.:-]+\1\s*\))/i.test(css);
}

/** Whether an address stays within the drawing, or is a picture that it carries itself. */
export function isOwnAddress(element: string, address: string): boolean {
  if (/^#[\w.:-]+$/.test(address.trim())) return true;
  return (
    element === 'image' &&
    /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/.test(address.trim())
  );
}
