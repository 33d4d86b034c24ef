import classes from './NumberPlate.module.css';
import { plateText } from './plate-text.ts';

export const NumberPlate = ({ vehicleNo }: { vehicleNo: string }) => <span className={classes.plate}>{plateText(vehicleNo)}</span>;
