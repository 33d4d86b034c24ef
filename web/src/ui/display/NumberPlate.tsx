import { plateText } from '../plate-text.ts';
import classes from './NumberPlate.module.css';

export const NumberPlate = ({ vehicleNo }: { vehicleNo: string }) => <span className={classes.plate}>{plateText(vehicleNo)}</span>;
