const HEADINGS =
  'Type,SKU,Name,Published,Short description,Description,Regular price,Sale price,Stock,Weight (kg),Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global';
const SIZES = ['S', 'M', 'L'];
/** Four products by themselves and one with three variations. */
export const ROWS_IN_TURN = 8;

/** A CSV of products as the usual shop writes it, of so many rows: of eight four simple ones and one with three variations. */
export function importedFile(rows: number, prefix: string): string {
  const lines = [HEADINGS];
  for (let turn = 0; lines.length <= rows; turn++) {
    for (let one = 0; one < 4; one++) lines.push(simple(`${prefix}-${turn}-${one}`, turn * 4 + one));
    lines.push(...variable(`${prefix}-${turn}-v`, turn));
  }
  return `${lines.slice(0, rows + 1).join('\n')}\n`;
}

function simple(sku: string, at: number): string {
  const words = `"<p>Number ${at}, <strong>made</strong> by hand.</p>\\n<ul><li>Item ${at}</li></ul>"`;
  return `simple,${sku},Product ${sku},1,"Short, ${at}",${words},${(at % 90) + 10}.90,${(at % 90) + 5}.90,${at % 50},0.${(at % 9) + 1},"Imported > Shelf ${at % 40}, Sale","tag ${at % 30}, new",,Material,"Oak, Clay ${at % 20}",0,,,`;
}

function variable(sku: string, at: number): string[] {
  const colour = `Colour ${at % 12}`;
  const head = `variable,${sku},Product ${sku},1,Short,"<p>In ${SIZES.length} sizes.</p>",,,,0.5,Imported > Shelf ${at % 40},tag ${at % 30},,Size,"${SIZES.join(', ')}",1,Glaze,${colour},0`;
  return [
    head,
    ...SIZES.map(
      (size, place) =>
        `variation,${sku}-${size},Product ${sku},1,,,${20 + place}.00,,${place + (at % 9)},,,,${sku},Size,${size},1,,,`,
    ),
  ];
}
