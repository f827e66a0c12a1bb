import sharp from 'sharp';

// Only the decoders for pictures that browsers show; above all none for SVG, which can run without end.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

// libvips keeps its last operations, and with them all that their decoders hold: of a large picture hundreds of megabytes, while
// no picture is drawn twice.
sharp.cache(false);

/** sharp with few decoders: for the process that draws alone, see `drawApart`. */
export { sharp };
