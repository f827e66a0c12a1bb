import sharp from 'sharp';

// Of the many decoders only those for pictures that browsers show; above all none for SVG, which can run on and on.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** sharp with few decoders: for the process that draws alone, see `drawApart`. */
export { sharp };
